// The thread that hands bytes to the system, on pairs of connected sockets.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <chrono>

#include "server/net/sender.h"

namespace orrery {
namespace {

using namespace std::chrono_literals;

struct CountedShipment : Shipment {
  void returned() override { ++times_returned; }
  int times_returned = 0;
};

class SenderTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0); }
  void TearDown() override {
    for (const int end : ends) ::close(end);
  }

  std::shared_ptr<CountedShipment> shipment(std::string bytes) const {
    auto made = std::make_shared<CountedShipment>();
    made->descriptor = ends[0];
    made->bytes = std::move(bytes);
    return made;
  }
  void wait_for(const CountedShipment& sent) {
    while (sent.times_returned == 0 && context.run_one_for(10s) > 0) {
    }
  }

  int ends[2] = {-1, -1};
  boost::asio::io_context context;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> busy{context.get_executor()};
  Sender sender{[this](std::function<void()> what) { boost::asio::post(context, std::move(what)); }};
};

TEST_F(SenderTest, DeliversAndReturns) {
  const auto sent = shipment("hello");
  sender.send(sent);
  wait_for(*sent);
  EXPECT_EQ(sent->times_returned, 1);
  EXPECT_EQ(sent->sent, 5u);
  EXPECT_EQ(sent->error, 0);
  char received[8] = {};
  EXPECT_EQ(::read(ends[1], received, sizeof received), 5);
  EXPECT_STREQ(received, "hello");
}

TEST_F(SenderTest, ReturnsWhatASlowReaderDidNotTake) {
  std::string much;
  much.assign(50'000'000, 'x');
  const auto sent = shipment(std::move(much));
  sender.send(sent);
  wait_for(*sent);
  EXPECT_EQ(sent->times_returned, 1);
  EXPECT_LT(sent->sent, sent->bytes.size());
  EXPECT_EQ(sent->error, 0) << "the rest can be sent later";
}

TEST_F(SenderTest, TellsThatNobodyListens) {
  ::shutdown(ends[1], SHUT_RDWR);
  const auto sent = shipment("hello");
  sender.send(sent);
  wait_for(*sent);
  EXPECT_EQ(sent->error, EPIPE);
}

TEST_F(SenderTest, DoesNotTouchWhatWasRecalled) {
  for (int i = 0; i < 2000; ++i) {
    const auto sent = shipment("x");
    sender.send(sent);
    sender.recall(*sent);
    // Nobody else touches it now; the descriptor may belong to somebody else already.
    const std::size_t before = sent->sent;
    sent->descriptor = -1;
    std::this_thread::yield();
    ASSERT_EQ(sent->sent, before);
    ASSERT_EQ(sent->error, 0);
    char received = 0;
    ASSERT_EQ(::recv(ends[1], &received, 1, MSG_DONTWAIT), before ? 1 : -1) << i;
  }
}

}  // namespace
}  // namespace orrery
