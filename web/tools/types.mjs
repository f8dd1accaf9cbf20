// Makes the page's types from the schemas that the program prints (`orrery schema GAME`) and from that of the
// messages: one file of wire/ each.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const web = fileURLToPath(new URL("..", import.meta.url));
const options = {
  additionalProperties: false,
  bannerComment: "",
  format: false,
  ignoreMinAndMaxItems: true,
};

async function write(name, file) {
  const schema = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(join(web, "wire", `${name}.ts`), await compile(schema, name, options));
}

mkdirSync(join(web, "wire"), { recursive: true });
await write("messages", join(web, "../server/messages/schema.json"));
for (const file of readdirSync(join(web, "schema")))
  await write(basename(file, ".json"), join(web, "schema", file));
