// The whole table without a server: the same requests and messages, answered on the player's own device. It
// knows neither browser nor network: what it needs are a KeyStore and somebody who lets it work.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "offline/key_ledger.h"
#include "server/net/routes.h"
#include "server/table/analyses.h"
#include "server/table/campaigns.h"
#include "server/table/hall.h"
#include "server/table/play.h"
#include "server/table/tasks/crew.h"
#include "server/table/tasks/patient_workers.h"

namespace orrery {

// The line to one viewer.
struct ViewerLine {
  std::function<void(const std::string& message)> deliver;
  std::function<void()> close;
};

class Device {
 public:
  explicit Device(KeyStore& store, Offer offer = standard_offer());
  ~Device();
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;

  PatientWorkers workers;

  // "/api/tables/k3v9x2m4q8/replay?from=0"; the answer as a server would give it.
  void request(std::string method, const std::string& path, std::string body,
               std::function<void(const HttpAnswer&)> answered);
  void connect(int viewer, ViewerLine line);
  void receive(int viewer, std::string_view message);
  void disconnect(int viewer);

  const Offer& offer() const { return offer_; }

 private:
  struct Connected {
    ViewerPtr viewer;
    ViewerLine line;
  };
  void drain(int viewer);
  Task<void> answer(HttpRequest request, std::function<void(const HttpAnswer&)> answered);
  Task<void> hand_over(ViewerPtr viewer, std::string message);

  Offer offer_;
  Limits limits_;
  ClientLimits clients_{limits_};
  KeyLedger ledger_;
  Hall hall_;
  Campaigns campaigns_;
  Crew crew_;
  Analyses analyses_;
  Play play_;
  Assets no_page_;
  Routes routes_;
  std::unordered_map<int, Connected> connected_;
};

}  // namespace orrery
