#include "encodings/language/places.hpp"

#include "encodings/language/tokens.hpp"

namespace dipeq::language {

std::vector<InputError> refusals(std::string_view text, std::string_view file,
                                 const std::function<std::string(std::string_view)>& about) {
  Source scanned(text, file), told(text, file);
  const std::vector<Token> all = tokens(scanned);
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    if (all[i].kind != Token::Kind::name || all[i + 1].text != "(") continue;
    if (const std::string message = about(all[i].text); !message.empty()) told.refuse(all[i].offset, message);
  }
  return std::move(told).errors();
}

}  // namespace dipeq::language
