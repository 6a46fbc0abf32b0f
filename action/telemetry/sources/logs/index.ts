/** A query of Log Analytics, asked about a window (R5.2): the window goes beside the query, which has no clock of its own. */
import type { LogsSource } from '../../../../schemas/generated/types.js';
import type { WindowCollector } from '../../port.js';

export const collector: WindowCollector<LogsSource> = {
  asked: 'windowed',
  open({ monitor }) {
    return async ({ workspaceId, resourceId, query, presentBy }, { from, to }) => {
      const { logs } = await monitor();
      const about = resourceId === undefined ? { workspaceId: workspaceId ?? '' } : { resourceId };
      const timespan = `${from}/${to}`;
      const [response, present] = await Promise.all([
        logs(about, { query, timespan }),
        presentBy ? logs(about, { query: presentBy.query, timespan }) : undefined,
      ]);
      return present === undefined ? { response } : { response, present };
    };
  },
};
