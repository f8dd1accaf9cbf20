// Words are readable on every ground that a card, a tile or a row can have, whatever is dealt, in both themes: also the
// quieter words of what cannot be chosen (.dulled in style.css).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

type Color = number[];
type Palette = Map<string, string>;

const src = join(__dirname, "../src");
const files = (readdirSync(src, { recursive: true }) as string[]).filter((file) =>
  /\.(svelte|css)$/.test(file),
);
const read = (file: string) => readFileSync(join(src, file), "utf8");

// The colors that style sheets give to :root, for each theme.
function paletteOf(light: boolean): Palette {
  const palette: Palette = new Map();
  for (const bright of light ? [false, true] : [false])
    for (const file of files.filter((name) => name.endsWith(".css") && !/lab|report/.test(name)))
      for (const [, theme, rules] of read(file).matchAll(/:root(\[data-theme="light"\])?\s*\{([^}]*)\}/g))
        if ((theme !== undefined) === bright)
          for (const [, name, value] of (rules ?? "").matchAll(/(--[\w-]+):\s*([^;]+);/g))
            if (name && value) palette.set(name, value.trim());
  return palette;
}

function colorOf(palette: Palette, name: string): Color {
  const value = palette.get(name) ?? "";
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (other) return colorOf(palette, other);
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${name} is no color: ${value}`);
  return [1, 3, 5].map((at) => parseInt(value.slice(at, at + 2), 16));
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Color, b: Color): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

const mixed = (a: Color, share: number, b: Color) =>
  a.map((part, i) => part * share + (b[i] ?? 0) * (1 - share));

// What a component's own variable can stand for.
const kinds = ["carbon", "minerals", "titanium", "energy", "research_scientist", "field_scientist", "helmet"];
const companies = ["skymine", "minerva", "astrogo", "tawac"];
const own: Record<string, string[]> = {
  "--kind": [...kinds, ...companies].map((name) => `--sk-${name}`),
  "--type": ["mine", "lab", "factory", "office"].map((name) => `--ce-${name}`),
  "--tone": ["ship", "technology", "planet"].map((name) => `--aa-${name}`),
};
// Grounds that cards and tiles have as they are.
const plain = [
  ...["--bg", "--surface", "--raised"],
  ...["ship-deep", "technology-deep", "planet-deep", "gold-deep", "alien-deep"].map((name) => `--aa-${name}`),
  ...[
    "--aa-paper",
    "--aa-paper-operational",
    "--sk-plate",
    "--sk-face",
    "--lm-card",
    "--lm-chip",
    "--lm-room",
  ],
];

describe.each([
  ["dark", false],
  ["light", true],
])("in the %s theme", (_, light) => {
  const palette = paletteOf(light);
  const words = ["--text", "--muted"];
  const tooFaint = (ground: Color, what: string) =>
    words
      .map((name) => [name, contrast(colorOf(palette, name), ground)] as const)
      .filter(([, found]) => found < 4.5)
      .map(([name, found]) => `${name} on ${what}: ${found.toFixed(2)}`);

  test("words are readable on every plain ground", () => {
    expect(plain.flatMap((name) => tooFaint(colorOf(palette, name), name))).toEqual([]);
  });

  test("words are readable on every ground that is mixed from two colors", () => {
    const pattern = /background:[^;]*?color-mix\(in srgb, var\((--[\w-]+)\) (\d+)%, var\((--[\w-]+)\)\)/g;
    const found = files.flatMap((file) =>
      [...read(file).matchAll(pattern)].flatMap(([, color = "", share = "", ground = ""]) =>
        (own[color] ?? [color]).flatMap((name) =>
          tooFaint(
            mixed(colorOf(palette, name), Number(share) / 100, colorOf(palette, ground)),
            `${file}: ${name} ${share} % in ${ground}`,
          ),
        ),
      ),
    );
    expect(found).toEqual([]);
  });
});
