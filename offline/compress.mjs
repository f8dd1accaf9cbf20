// compress.mjs FILE...: writes FILE.br beside each, as small as brotli makes it. A script names its program, which nobody
// needs, as the page hands the program over; without that name the scripts of all games are the same.
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

for (const file of process.argv.slice(2)) {
  if (file.endsWith(".mjs"))
    writeFileSync(file, readFileSync(file, "utf8").replace(/"\w+\.wasm"/, '"program.wasm"'));
  const bytes = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
}
