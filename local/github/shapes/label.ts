/** Labels, and the events of an issue that name one. */
import type { HostContext } from '../context.js';
import type { LabelEventRecord, LabelRecord } from '../model.js';
import { nodeId } from './ids.js';
import { repositoryUrl } from './repository.js';
import { userShape, viaApp } from './user.js';

export function labelShape(host: HostContext, { id, name, color }: LabelRecord): Record<string, unknown> {
  const url = `${repositoryUrl(host)}/labels/${encodeURIComponent(name)}`;
  return { id, node_id: nodeId('LA', id), url, name, color, default: false, description: null };
}

/** The labels of an issue or pull request, as both show them. */
export function labelsOf(host: HostContext, names: readonly string[] = []): Record<string, unknown>[] {
  return names.flatMap((name) => {
    const label = (host.data.labels ?? []).find((one) => one.name === name);
    return label ? [labelShape(host, label)] : [];
  });
}

export function labelEventShape(host: HostContext, record: LabelEventRecord): Record<string, unknown> {
  const { id, event, label, actor, createdAt } = record;
  const color = (host.data.labels ?? []).find((one) => one.name === label)?.color ?? 'ededed';
  return {
    id,
    node_id: nodeId(event === 'labeled' ? 'LE' : 'UNLE', id),
    url: `${repositoryUrl(host)}/issues/events/${id}`,
    actor: userShape(host, actor),
    event,
    commit_id: null,
    commit_url: null,
    created_at: createdAt,
    label: { name: label, color },
    performed_via_github_app: viaApp(host, actor),
  };
}
