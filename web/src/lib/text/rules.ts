// Searching a game's rules.
import type { Statement } from "../server/protocol";

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

export interface PlainRule {
  text: string;
  why: string[]; // where it comes from and why it was decided so, for whoever asks
}

// A statement as players read it. The inventory names sources in brackets and marks decisions where the rules
// are silent with RULING, often with the reason in parentheses at the end.
export function plainRule(statement: string): PlainRule {
  const why: string[] = [];
  let text = statement.replace(/\s*\[([^\]]+)\](?!\()/g, (_, source: string) => {
    why.push(`Source: ${source}.`);
    return "";
  });
  if (/RULING:/.test(text)) {
    why.push("The rules leave this open; it is decided so here.");
    text = text.replace(/\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)\.?$/, (_, reason: string) => {
      why.push(`${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`);
      return "";
    });
    text = text.replace(/RULING:\s*(\S)/g, (_, first: string) => first.toUpperCase());
  }
  return { text: text.trim(), why };
}
