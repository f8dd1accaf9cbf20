// A bot in ten lines: it plays the first legal move. docs/bot-protocol.md tells the language.
#include <iostream>
#include <string>

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    if (line.starts_with("orrery ")) std::cout << "ready first-move" << std::endl;
    if (!line.starts_with("think ")) continue;
    const std::size_t moves =
        line.find("\"moves\":[\"") + 10;  // the list follows on the same line, without spaces
    std::cout << "best " << line.substr(moves, line.find('"', moves) - moves) << std::endl;
  }
}
