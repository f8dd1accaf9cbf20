#include "offline/device.h"

#include "server/net/gzip.h"
#include "server/net/page_pack.h"
#include "server/table/keeping/secrets.h"

// The browser has the page already; here is only what says that there is none.
const char orrery_page_pack[] = "";
const char orrery_page_pack_end[] = "";

namespace orrery {
namespace {

constexpr std::string_view client = "here";
constexpr std::string_view no_page = "orrery page 2\nindex.html\t0\t0\t0\t0\n\n";
constexpr std::size_t most_waiting_bytes = std::size_t{64} << 20;

Limits only_this_device() {
  Limits limits;
  limits.rates = false;
  limits.viewers_per_seat = limits.viewers_per_table = 1000;  // tabs that were closed do not say goodbye
  return limits;
}

}  // namespace

// Nothing goes over a network.
std::string gzip(std::string_view /*plain*/, int /*level*/) {
  return {};
}

Device::Device(KeyStore& store, Offer offer)
    : offer_(std::move(offer)),
      limits_(only_this_device()),
      ledger_(store),
      hall_(offer_, ledger_, limits_, {}),
      campaigns_(offer_, hall_, ledger_),
      analyses_(crew_, hall_, ledger_, workers),
      play_(crew_, hall_, workers, clients_, limits_),
      no_page_(no_page),
      routes_(no_page_, hall_, campaigns_, analyses_, workers, clients_, Site()) {
  mark_ids_of_device();
  hall_.on_change = [this](const TablePtr& table) { play_.wake_bots(table); };
}

Device::~Device() {
  crew_.end();
}

Task<void> Device::answer(HttpRequest request, std::function<void(const HttpAnswer&)> answered) {
  const HttpAnswer answer = co_await routes_.answer(std::move(request));
  answered(answer);
}

void Device::request(std::string method, const std::string& path, std::string body,
                     std::function<void(const HttpAnswer&)> answered) {
  HttpRequest request;
  request.method = std::move(method);
  const std::size_t question = path.find('?');
  if (question != std::string::npos) request.query = path.substr(question + 1);
  request.path = path.substr(0, question);
  request.body = std::move(body);
  request.content_type = "application/json";
  request.client = client;
  crew_.start(answer(std::move(request), std::move(answered)), "a request");
}

void Device::connect(int viewer, ViewerLine line) {
  const auto made = std::make_shared<Viewer>(most_waiting_bytes, std::string(client));
  connected_[viewer] = {made, std::move(line)};
  made->outbox.on_arrival([this, viewer] { drain(viewer); });
}

void Device::drain(int viewer) {
  const auto found = connected_.find(viewer);
  if (found == connected_.end()) return;
  const Connected one = found->second;  // it may go while it is told
  while (!one.viewer->outbox.empty()) one.line.deliver(one.viewer->outbox.take()->text);
  if (!one.viewer->outbox.closed()) return;
  disconnect(viewer);
  one.line.close();
}

Task<void> Device::hand_over(ViewerPtr viewer, std::string message) {
  co_await play_.receive(std::move(viewer), message);
}

void Device::receive(int viewer, std::string_view message) {
  const auto found = connected_.find(viewer);
  if (found != connected_.end())
    crew_.start(hand_over(found->second.viewer, std::string(message)), "a message");
}

void Device::disconnect(int viewer) {
  const auto found = connected_.find(viewer);
  if (found == connected_.end()) return;
  const ViewerPtr gone = found->second.viewer;
  connected_.erase(found);
  gone->outbox.on_arrival(nullptr);
  play_.leave(gone);
}

}  // namespace orrery
