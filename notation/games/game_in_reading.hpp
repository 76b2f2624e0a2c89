// (internal) A game that is being read: what is wrong with it is collected, and it is kept if nothing is.
#pragma once
#include <string>
#include <utility>

#include "notation/formats/format.hpp"

namespace dipeq {

class GameInReading {
 protected:
  explicit GameInReading(ReadGames& result) : result_(result), errors_before_(result.errors.size()) {}

  // What `read` throws does not stop what comes after it.
  template <class Read> void attempt(Read read) {
    try {
      read();
    } catch (const InputError& e) {
      result_.errors.push_back(e);
    }
  }
  void remark(TextPlace place, std::string text) { result_.remarks.push_back({game_.file, place, std::move(text)}); }
  void keep() {
    if (result_.errors.size() == errors_before_) result_.games.push_back(std::move(game_));
  }

  ReadGames& result_;
  Game game_;

 private:
  std::size_t errors_before_;
};

}  // namespace dipeq
