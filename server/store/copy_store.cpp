#include "server/store/copy_store.h"

#include "engine/record/sha256.h"
#include "server/store/rows.h"

namespace orrery {
namespace {

constexpr std::size_t rows_at_once = 1000;

// Every value with its kind and its length, so that none can be taken for another.
void append(std::string& text, const StoredValue& value) {
  text += static_cast<char>('0' + value.index());
  std::string plain;
  if (const auto* number = std::get_if<std::int64_t>(&value)) plain = std::to_string(*number);
  if (const auto* letters = std::get_if<std::string>(&value)) plain = *letters;
  if (const auto* bytes = std::get_if<StoredBytes>(&value)) plain = bytes->bytes;
  text += std::to_string(plain.size()) + ":" + plain;
}

// Of all rows so far.
class RowSum {
 public:
  void add(const StorePart& part, const StoredRow& row) {
    std::string text = sum_ + std::string(part.name);
    for (const StoredValue& value : row) append(text, value);
    sum_ = sha256_hex(text);
  }
  const std::string& text() const { return sum_; }

 private:
  std::string sum_;
};

}  // namespace

std::string sum_of_store(Store& store) {
  RowSum sum;
  for (const StorePart& part : store_parts())
    store.each_row(part, [&](const StoredRow& row) { sum.add(part, row); });
  return sum.text();
}

CopiedStore copy_store(Store& from, Store& to) {
  for (const StorePart& part : store_parts())
    to.each_row(part, [](const StoredRow&) { throw StoreError("the store that is copied to is not empty"); });
  CopiedStore copied;
  RowSum sum;
  for (const StorePart& part : store_parts()) {
    std::vector<StoredRow> rows;
    const auto hand_over = [&] {
      to.add_rows(part, rows);
      copied.rows += rows.size();
      rows.clear();
    };
    from.each_row(part, [&](StoredRow row) {
      sum.add(part, row);
      if (part.name == "tables") ++copied.tables;
      rows.push_back(std::move(row));
      if (rows.size() == rows_at_once) hand_over();
    });
    if (!rows.empty()) hand_over();
  }
  copied.sum = sum.text();
  if (sum_of_store(to) != copied.sum) throw StoreError("the copy is not what was copied");
  return copied;
}

}  // namespace orrery
