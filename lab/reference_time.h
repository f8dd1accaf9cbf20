// What figures of different machines are compared by.
#pragma once

namespace orrery {

// Tells the compiler that the value is used.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// Nanoseconds of one step of a 64-bit xorshift chain with shifts 13, 7, 17.
double reference_ns();

}  // namespace orrery
