/** Decisions that still wait for others: their comments are read again, and what changed is void (R11.4). */
import type { CommandBody } from '../../state/commands.js';
import { appCommand } from '../commands-of-app.js';
import type { Observer } from '../controller.js';
import { readComment, wasEdited } from '../github/comments.js';
import type { Site } from '../site.js';
import type { ObserverPorts } from './observers.js';

async function changed(site: Site, id: string): Promise<'edited' | 'deleted' | null> {
  const comment = await readComment(site.github, site.repository, Number(id));
  if (!comment) return 'deleted';
  return (await wasEdited(site.github, comment)) ? 'edited' : null;
}

export function decisionsObserver({ identity, newId }: ObserverPorts): Observer {
  return async function decisions(site, { state }) {
    const { approval } = state ?? {};
    if (state?.phase !== 'advisory-approval' || approval?.status !== 'open') return [];
    const found: CommandBody[] = [];
    for (const { source } of approval.decisions) {
      if (source.type !== 'comment' || !/^\d+$/.test(source.id)) continue;
      const why = await changed(site, source.id);
      if (why) found.push({ type: 'void-decision', source, why });
    }
    if (found.length === 0) return [];
    const app = await identity();
    return found.map((body) => appCommand(app, newId, body));
  };
}
