import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';
import type { QuotedText } from './quoted-texts.ts';

const root = resolve(import.meta.dirname, '../..');
/** Placeholder for the values of a template literal. */
const PLACEHOLDER = '\u0000';

/** A browser test with the texts that it looks for. */
export interface BrowserTest {
  /** Path relative to the project. */
  file: string;
  title: string;
  texts: ReadonlySet<string>;
}

/** Returns every browser test with the texts of its assertions and locators, read from the source of the specs. */
export function browserTests(): BrowserTest[] {
  return globSync('tests/e2e/**/*.spec.ts', { cwd: root })
    .sort()
    .flatMap((file) => testsIn(resolve(root, file)));
}

/** Returns whether a test asserts all texts of a quote. */
export function asserts({ texts, title }: BrowserTest, quote: QuotedText): boolean {
  if (quote.test !== undefined && !title.includes(quote.test)) return false;
  return quote.texts.every((text) => {
    const pattern = quotePattern(text);
    return [...texts].some((asserted) => pattern.test(asserted));
  });
}

/** Returns a pattern for a whole quoted text with any values for its placeholders. */
function quotePattern(text: string): RegExp {
  const parts = text.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 's');
}

function testsIn(file: string): BrowserTest[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const tests: BrowserTest[] = [];
  const visit = (node: ts.Node): void => {
    const body = testBody(node);
    if (!body) {
      ts.forEachChild(node, visit);
      return;
    }
    tests.push({
      file: relative(root, file),
      title: ts.isCallExpression(node) ? (node.arguments[0]?.getText() ?? '') : '',
      texts: new Set(assertedIn(body, source)),
    });
  };
  visit(source);
  return tests;
}

/** Returns the function passed to `test('…', async () => …)`, or null for other nodes. */
function testBody(node: ts.Node): ts.Node | null {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'test') return null;
  const body = node.arguments.at(-1);
  return body && (ts.isArrowFunction(body) || ts.isFunctionExpression(body)) ? body : null;
}

/** Returns the asserted texts, both literals and those of constants and loops in this file. */
function assertedIn(body: ts.Node, source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = literalText(node);
    if (text !== null && isAsserted(node, body)) found.push(text);
    if (ts.isIdentifier(node) && isAsserted(node, body)) found.push(...textsNamed(node, source));
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

const assertions = /^(expect|to[A-Z]|getBy|filter$|toast|alert$|status$)/;

/** Returns whether a node is passed to an assertion, a locator or a helper named like one. */
function isAsserted(node: ts.Node, body: ts.Node): boolean {
  let isFound = false;
  for (let at = node; at !== body; at = at.parent) {
    if (at !== node && (ts.isArrowFunction(at) || ts.isFunctionExpression(at))) break;
    const { parent } = at;
    if (!ts.isCallExpression(parent)) continue;
    if (expectsAbsence(parent)) return false;
    if (parent.expression !== at && assertions.test(nameOf(parent.expression))) isFound = true;
  }
  return isFound;
}

const nameOf = (callee: ts.Expression): string =>
  ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();

/** Returns whether an assertion expects an absent text. Such a test does not prove that the text is ever shown. */
function expectsAbsence({ expression, arguments: [expected] }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const isNegated =
    ts.isPropertyAccessExpression(expression.expression) && expression.expression.name.text === 'not';
  const { text } = expression.name;
  const isNone = text === 'toBeHidden' || (text === 'toHaveCount' && expected?.getText() === '0');
  return /^to[A-Z]/.test(text) && isNegated !== isNone;
}

/** Returns the text of a literal, or null: templates with gaps, patterns without anchors, flags and escapes. */
function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => PLACEHOLDER + literal.text)].join('');
  }
  if (ts.isRegularExpressionLiteral(node)) {
    return node.text.replace(/^\/\^?|\$?\/[a-z]*$/g, '').replace(/\\(.)/g, '$1');
  }
  return null;
}

/** Returns the texts of the constant with this name, or of the list that an enclosing loop iterates over. */
function textsNamed(identifier: ts.Identifier, source: ts.SourceFile): string[] {
  const lists = loopsAround(identifier)
    .filter(({ initializer }) => declares(initializer, identifier.text))
    .map(({ expression }) => expression);
  const constants = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ name }) => name.getText() === identifier.text)
    .flatMap(({ initializer }) => initializer ?? []);
  return [...lists, ...constants].flatMap((list) => textsBelow(list, source));
}

function textsBelow(node: ts.Node, source: ts.SourceFile): string[] {
  if (ts.isArrowFunction(node)) return [];
  const texts: string[] = [];
  const visit = (at: ts.Node): void => {
    const text = literalText(at);
    if (text !== null) texts.push(text);
    if (ts.isIdentifier(at) && at === node) texts.push(...textsNamed(at, source));
    ts.forEachChild(at, visit);
  };
  visit(node);
  return texts;
}

function loopsAround(node: ts.Node): ts.ForOfStatement[] {
  const loops: ts.ForOfStatement[] = [];
  for (let at = node.parent; at; at = at.parent) if (ts.isForOfStatement(at)) loops.push(at);
  return loops;
}

function declares(initializer: ts.ForInitializer, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(initializer.getText());
}
