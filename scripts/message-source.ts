import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { literalText, PLACEHOLDER, patternOf } from '../tests/support/asserted-texts.ts';
import type { QuotedText } from '../tests/support/quoted-texts.ts';

/** A position in a source file where a letter can be inserted into a string. */
export interface TextPlace {
  file: string;
  position: number;
}

interface Literal {
  file: string;
  node: ts.Node;
  text: string;
}

/** Returns the places where the source contains `text` of a quotation: in the messages, otherwise anywhere. */
export function placesOf(root: string, quote: QuotedText, text: string): TextPlace[] {
  const messageLiterals = messagesIn(root).filter((literal) => matchesQuote(literal, quote, text));
  const elsewhere = () =>
    globSync('src/**/*.{ts,tsx}', { cwd: root })
      .flatMap((file) => literalsIn(root, file))
      .filter((literal) => matchesQuote(literal, quote, text));
  const exact = messageLiterals.length > 0 ? messageLiterals : elsewhere();
  return (exact.length > 0 ? exact : longestTemplate(root, text)).map(placeIn);
}

const messagesIn = (root: string) =>
  ['src/rules/messages.ts', 'src/rules/console-messages.ts'].flatMap((file) => literalsIn(root, file));

/** Returns the longest template that can produce a composed text. */
function longestTemplate(root: string, text: string): Literal[] {
  const templates = messagesIn(root).filter(
    (literal) => literal.text.includes(PLACEHOLDER) && patternOf(literal.text.split(PLACEHOLDER)).test(text),
  );
  return templates.sort((a, b) => b.text.length - a.text.length).slice(0, 1);
}

function matchesQuote({ node, text: literal }: Literal, quote: QuotedText, text: string): boolean {
  if (literal !== withPlaceholders(text)) return false;
  if (quote.message !== undefined && !isMessage(node, quote.message)) return false;
  const others = quote.texts.filter((other) => other !== text);
  const siblings = ts.isCallExpression(node.parent) ? node.parent.arguments.map(literalText) : [];
  return others.every((other) => siblings.includes(withPlaceholders(other)));
}

const withPlaceholders = (text: string) => text.replace(/\{[^}]+\}/g, PLACEHOLDER);

function isMessage(node: ts.Node, name: string): boolean {
  for (let at = node; at; at = at.parent) {
    if (ts.isPropertyAssignment(at) || ts.isFunctionDeclaration(at)) return at.name?.getText() === name;
  }
  return false;
}

/** Returns the middle of the longest run of letters in a literal. */
function placeIn({ file, node }: Literal): TextPlace {
  const source = node.getText();
  const longest = source
    .split(/\$\{[^}]*\}|\\./)
    .map((part) => part.replace(/^['"`]|['"`]$/g, ''))
    .reduce((a, b) => (b.length > a.length ? b : a));
  return { file, position: node.getStart() + source.indexOf(longest) + Math.ceil(longest.length / 2) };
}

const literalCache = new Map<string, Literal[]>();

function literalsIn(root: string, file: string): Literal[] {
  const cached = literalCache.get(file);
  if (cached) return cached;
  const path = resolve(root, file);
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const literals: Literal[] = [];
  const visit = (node: ts.Node): void => {
    const text = ts.isRegularExpressionLiteral(node) ? null : literalText(node);
    if (text !== null) literals.push({ file, node, text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  literalCache.set(file, literals);
  return literals;
}
