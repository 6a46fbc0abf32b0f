/** What code of C# does where a cache has nothing: which of its tests a call stands under. */
import type { Node } from 'web-tree-sitter';

/** A condition, and what runs where it holds and where it does not. */
export interface Test {
  condition: Node;
  /** Of what runs where it holds; null for the right side of `??`, which runs where the left one is null. */
  whenHolds: Node | null;
  otherwise: Node | null;
  end: number;
}

/** A variable and the value that it is given. */
export interface Given {
  name: string;
  value: Node;
}

/** What a condition says where it holds: that the cache had nothing, that it had something, or one can't tell. */
type Says = 'miss' | 'hit' | 'unclear';

const TESTS = new Set(['if_statement', 'conditional_expression']);
const EXITS = /\b(return|throw|continue|break|goto)\b/;
const MOST_TEXT = 2_000;
const DEEPEST = 12;
const HOLDS = /^(HasValue|Success|IsSuccess|Succeeded|Found|Exists|IsHit|Any)$/;
const LACKS = /^(IsNull|IsEmpty|IsMiss|IsDefault|IsNullOrEmpty|IsNullOrWhiteSpace)$/;
const NOTHING = /^(null|default\b.*|""|string\.Empty|String\.Empty)$/;

const textOf = (node: Node | null): string => node?.text.slice(0, MOST_TEXT) ?? '';
const flip = (says: Says | null): Says | null => (says === 'miss' ? 'hit' : says === 'hit' ? 'miss' : says);
const holds = (node: Node | null, at: number): boolean => node !== null && at >= node.startIndex && at < node.endIndex;

/** Null where the node is no test. */
export function testOf(node: Node, type: string): Test | null {
  const end = node.endIndex;
  if (TESTS.has(type)) {
    const condition = node.childForFieldName('condition');
    const whenHolds = node.childForFieldName('consequence');
    return condition ? { condition, whenHolds, otherwise: node.childForFieldName('alternative'), end } : null;
  }
  const operator = type === 'binary_expression' || type === 'assignment_expression' ? operatorOf(node) : '';
  const left = node.childForFieldName('left');
  if (!left || (operator !== '??' && operator !== '??=')) return null;
  return { condition: left, whenHolds: null, otherwise: node.childForFieldName('right'), end };
}

export function operatorOf(node: Node): string {
  return node.childForFieldName('operator')?.text ?? node.children.find((one) => one && !one.isNamed)?.text ?? '';
}

/** Follows what was read from a cache through the tests of one function. */
export class Read {
  private readonly at: number;
  private readonly values = new Map<string, Node>();
  private readonly names: Set<string>;
  /** By the id of a condition. */
  private readonly said = new Map<number, Says | null>();

  /** `at`: where the cache is asked; `names`: variables that this call fills in by itself. */
  constructor(at: number, names: readonly string[], given: readonly Given[]) {
    this.at = at;
    this.names = new Set(names);
    for (const { name, value } of given) {
      // What is waited for is something new, made with what was read.
      const isMore = value.type === 'await_expression' && !holds(value, at);
      if (value.endIndex <= at || isMore || !this.isMeant(value)) continue;
      this.names.add(name);
      this.values.set(name, value);
    }
  }

  /** What is known where the code at `place` runs; null where no test says anything of it. */
  knownAt(place: number, tests: readonly Test[]): Says | null {
    const said = tests.flatMap((test) => this.saidBy(test, place) ?? []);
    return (['miss', 'unclear', 'hit'] as const).find((one) => said.includes(one)) ?? null;
  }

  private saidBy({ condition, whenHolds, otherwise, end }: Test, place: number): Says | null {
    if (condition.endIndex <= this.at || condition.startIndex >= place) return null;
    if (whenHolds === null) return holds(otherwise, place) && this.isMeant(condition) ? 'miss' : null;
    const known = this.said.get(condition.id);
    const says = known === undefined ? this.says(condition) : known;
    this.said.set(condition.id, says);
    if (holds(whenHolds, place)) return says;
    if (holds(otherwise, place)) return flip(says);
    if (place < end) return null;
    if (EXITS.test(textOf(whenHolds))) return flip(says);
    return EXITS.test(textOf(otherwise)) ? says : null;
  }

  private isMeant(node: Node): boolean {
    return (
      holds(node, this.at) ||
      textOf(node)
        .split(/\W+/)
        .some((word) => this.names.has(word))
    );
  }

  private says(node: Node | null, depth = DEEPEST): Says | null {
    if (!node || depth === 0 || !this.isMeant(node)) return null;
    const inner = (one: Node | null): Says | null => this.says(one, depth - 1);
    switch (node.type) {
      case 'parenthesized_expression':
      case 'await_expression':
        return inner(node.namedChild(0));
      case 'prefix_unary_expression':
        return flip(inner(node.namedChild(0)));
      case 'binary_expression':
        return this.saysOperator(node, inner);
      case 'is_expression':
        return 'hit';
      case 'is_pattern_expression':
        return saysPattern(textOf(node.childForFieldName('pattern')), () =>
          inner(node.childForFieldName('expression')),
        );
      case 'identifier': {
        const value = this.values.get(node.text);
        const isTest = value && /^(binary|is_pattern|prefix_unary|is)_expression$/.test(value.type);
        return isTest ? inner(value) : 'hit';
      }
      default:
        return saysMember(node);
    }
  }

  private saysOperator(node: Node, inner: (one: Node | null) => Says | null): Says | null {
    const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
    const operator = operatorOf(node);
    if (operator === '&&' || operator === '||') return inner(left) ?? inner(right);
    const [one, other] = left && this.isMeant(left) ? [left, textOf(right)] : [right, textOf(left)];
    const counts = /(Count|Length)(\(\))?$/.test(textOf(one));
    if (operator === '>' && counts && other === '0') return 'hit';
    if (operator !== '==' && operator !== '!=') return 'unclear';
    const equal = NOTHING.test(other) || (counts && other === '0') ? 'miss' : other === 'true' ? inner(one) : null;
    const says = equal ?? (other === 'false' ? flip(inner(one)) : 'unclear');
    return operator === '==' ? says : flip(says);
  }
}

function saysPattern(pattern: string, inner: () => Says | null): Says | null {
  if (/^not\b/.test(pattern)) return flip(saysPattern(pattern.slice(3).trim(), inner));
  if (/^null\b/.test(pattern)) return 'miss';
  if (/^true\b/.test(pattern)) return inner();
  return /^false\b/.test(pattern) ? flip(inner()) : 'hit';
}

/** By the name of a property or of what is called. */
function saysMember(node: Node): Says {
  const called = node.type === 'invocation_expression' ? node.childForFieldName('function') : node;
  const last = called?.childForFieldName('name') ?? called?.namedChildren.at(-1)?.childForFieldName('name') ?? called;
  const name = textOf(last?.type === 'generic_name' ? last.namedChild(0) : last);
  if (/^TryGet/.test(name) || HOLDS.test(name)) return 'hit';
  return LACKS.test(name) ? 'miss' : 'unclear';
}
