/** What there is in Azure below some scopes: asked of Resource Graph, then each resource asked itself; and what Advisor says of reliability. */
import { foldArmId, parseArmId } from '../../state/base/arm-id.js';
import { asList, asRecord, asText, textOrEmpty } from '../../state/base/json.js';
import { messageOf } from '../../state/base/message.js';
import { graphQuery, subscriptionsOf } from '../../state/config/inventory.js';
import { inventoryRead } from '../../state/evidence/inventory-reads.js';
import type { Clock } from '../runtime/clock.js';
import { patiently } from './answers.js';
import { cut } from './cut.js';
import type { ArmClient } from './rest.js';

const GRAPH = '/providers/Microsoft.ResourceGraph/resources';
const GRAPH_API_VERSION = '2022-10-01';
const ADVISOR_API_VERSION = '2023-01-01';
/** Rows a page and pages: more than that is told, and not asked for. */
const ROWS = 100;
const PAGES = 10;
/** Resources that are asked themselves, and how many at once. */
const ASKED = 40;
const AT_ONCE = 8;
const PATIENCE = 20_000;
const WORDS = 300;

type Arm = Pick<ArmClient, 'get' | 'post' | 'list'>;
interface Graph {
  pages: { data: unknown }[];
  complete: boolean;
}

const ROW = { id: true, type: true, location: true } as const;

/** All pages within the bound. Rejects where one of them can't be read: half a list is none. */
async function graph(arm: Arm, clock: Clock, scopes: readonly string[]): Promise<Graph> {
  const pages: Graph['pages'] = [];
  let token: string | null = null;
  do {
    const options = { resultFormat: 'objectArray', $top: ROWS, ...(token === null ? {} : { $skipToken: token }) };
    const body = { subscriptions: subscriptionsOf(scopes), query: graphQuery(scopes), options };
    // A question, though it is a POST: asked again like any other.
    const answer = await patiently(clock, PATIENCE, {}, (timeoutMs) =>
      arm.post(GRAPH, GRAPH_API_VERSION, { timeoutMs }, body),
    );
    const { data, $skipToken, resultTruncated } = asRecord(answer.body);
    pages.push({ data: Array.isArray(data) ? cut(data, [ROW]) : null });
    token = asText($skipToken);
    if (token === null) return { pages, complete: textOrEmpty(resultTruncated).toLowerCase() !== 'true' };
  } while (pages.length < PAGES);
  return { pages, complete: false };
}

const idsIn = ({ pages }: Graph): string[] =>
  pages.flatMap(({ data }) => asList(data)).flatMap((row) => asText(asRecord(row).id) ?? []);

type Answer = { id: string; body: unknown } | { id: string; error: string };

async function ask(arm: Arm, id: string): Promise<Answer> {
  const read = inventoryRead(id);
  try {
    const { body } = await arm.get(id, read?.apiVersion, { timeoutMs: PATIENCE });
    const { keep = {} } = read ?? {};
    return { id, body: cut(body, { id: true, location: true, ...(keep as object) }) };
  } catch (error) {
    return { id, error: messageOf(error).slice(0, WORDS) };
  }
}

/** Never rejects for a resource; what is beyond the bound is not asked. */
async function askAll(arm: Arm, ids: readonly string[], left: number): Promise<Answer[]> {
  const known = [...new Map(ids.map((id) => [foldArmId(id), id])).values()].filter((id) => inventoryRead(id) !== null);
  const answers: Answer[] = [];
  for (let at = 0; at < Math.min(known.length, left); at += AT_ONCE)
    answers.push(...(await Promise.all(known.slice(at, Math.min(at + AT_ONCE, left)).map((id) => ask(arm, id)))));
  return answers;
}

/** The node resource groups of clusters that answered, beyond the scopes. */
function nodeGroups(answers: readonly Answer[], scopes: readonly string[]): string[] {
  const groups = answers.flatMap((answer) => {
    const body = 'body' in answer ? asRecord(answer.body) : {};
    const name = asText(asRecord(body.properties).nodeResourceGroup);
    const subscription = parseArmId(answer.id)?.subscriptionId;
    return name === null || !subscription ? [] : [foldArmId(`/subscriptions/${subscription}/resourceGroups/${name}`)];
  });
  return [...new Set(groups)].filter(
    (group) => !scopes.some((scope) => group === scope || group.startsWith(`${scope}/`)),
  );
}

/** Raw payload of a receipt. Rejects where Resource Graph can't be asked. */
export async function inventory(
  arm: Arm,
  clock: Clock,
  scopes: readonly string[],
): Promise<{ raw: unknown; request: string; apiVersion: string }> {
  const own = await graph(arm, clock, scopes);
  const answers = await askAll(arm, idsIn(own), ASKED);
  const groups = nodeGroups(answers, scopes);
  const nodes = groups.length === 0 ? null : await graph(arm, clock, groups);
  if (nodes) answers.push(...(await askAll(arm, idsIn(nodes), ASKED - answers.length)));
  return { raw: { scopes, graph: own, nodes, answers }, request: `POST ${GRAPH}`, apiVersion: GRAPH_API_VERSION };
}

const RECOMMENDATION = {
  name: true,
  properties: {
    category: true,
    impact: true,
    recommendationTypeId: true,
    shortDescription: { problem: true },
    resourceMetadata: { resourceId: true },
    suppressionIds: true,
  },
} as const;

/** Raw payload of a receipt. Rejects where Advisor can't be asked. */
export async function advisor(
  arm: Arm,
  scopes: readonly string[],
): Promise<{ raw: unknown; request: string; apiVersion: string }> {
  const filter = encodeURIComponent("Category eq 'HighAvailability'");
  const answers = await Promise.all(
    subscriptionsOf(scopes).map(async (subscription) => {
      const path = `/subscriptions/${subscription}/providers/Microsoft.Advisor/recommendations?$filter=${filter}`;
      const listed = await arm.list(path, ADVISOR_API_VERSION);
      const pages = listed.pages.map((page) => cut(page, { value: [RECOMMENDATION] }));
      return { subscription, pages, request: listed.request };
    }),
  );
  const raw = { scopes, answers: answers.map(({ subscription, pages }) => ({ subscription, pages })) };
  return { raw, request: answers[0]?.request ?? 'GET /subscriptions', apiVersion: ADVISOR_API_VERSION };
}
