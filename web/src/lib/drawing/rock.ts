// The shape of an asteroid, drawn from its name.
function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; ++i) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}

export interface Rock {
  outline: string;
  craters: { x: number; y: number; r: number }[];
}

const rocks = new Map<string, Rock>();

// Every asteroid has its own outline, always the same, around 0, 0 with the given radius.
export function rock(id: string, radius: number): Rock {
  const known = rocks.get(`${id} ${radius}`);
  if (known) return known;
  let state = hash(id) || 1;
  const random = () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) >>> 0;
    state = (state + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
  const corners = 11;
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = ((i + 0.35 * (random() - 0.5)) / corners) * 2 * Math.PI;
    const far = radius * (0.86 + 0.2 * random());
    return { x: Math.cos(angle) * far, y: Math.sin(angle) * far };
  });
  // Corners are rounded: the line runs from middle to middle of the sides.
  const middle = (i: number) => {
    const from = points[i % corners] as { x: number; y: number };
    const to = points[(i + 1) % corners] as { x: number; y: number };
    return `${((from.x + to.x) / 2).toFixed(1)} ${((from.y + to.y) / 2).toFixed(1)}`;
  };
  const outline =
    `M${middle(corners - 1)}` +
    points.map((point, i) => `Q${point.x.toFixed(1)} ${point.y.toFixed(1)} ${middle(i)}`).join("") +
    "Z";
  const craters = Array.from({ length: 4 }, () => {
    const angle = random() * 2 * Math.PI;
    const far = radius * (0.55 + 0.3 * random());
    return { x: Math.cos(angle) * far, y: Math.sin(angle) * far, r: radius * (0.06 + 0.09 * random()) };
  });
  const made = { outline, craters };
  rocks.set(`${id} ${radius}`, made);
  return made;
}
