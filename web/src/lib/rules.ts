// Searching a game's rules.
import type { Statement } from "./protocol";

export interface Section {
  title: string;
  statements: Statement[];
}

export function search(statements: Statement[], query: string): Statement[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return statements.filter((statement) => {
    const text = `${statement.id} ${statement.section} ${statement.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export function sections(statements: Statement[]): Section[] {
  const made: Section[] = [];
  for (const statement of statements) {
    const last = made.at(-1);
    if (last?.title === statement.section) last.statements.push(statement);
    else made.push({ title: statement.section, statements: [statement] });
  }
  return made;
}
