/** GraphQL node ids: a prefix that tells the kind, and the numeric id. */

export type NodeKind =
  | 'LA'
  | 'LE'
  | 'UNLE'
  | 'REA'
  | 'R'
  | 'U'
  | 'BOT'
  | 'A'
  | 'I'
  | 'PR'
  | 'CR'
  | 'IC'
  | 'C'
  | 'REF'
  | 'B'
  | 'T'
  | 'WFR'
  | 'W'
  | 'MDU'
  | 'DE'
  | 'DES'
  | 'MDI';

export function nodeId(kind: NodeKind, id: number | string): string {
  return `${kind}_${Buffer.from(`local:${id}`).toString('base64url')}`;
}

/** The other way round; null for what is no node id of this host. */
export function readNodeId(text: string): { kind: string; id: string } | null {
  const at = text.indexOf('_');
  const plain = Buffer.from(text.slice(at + 1), 'base64url').toString('utf8');
  return at > 0 && plain.startsWith('local:') ? { kind: text.slice(0, at), id: plain.slice(6) } : null;
}
