/** Whether a Compose file sets up a place to work on the code, not a service that people use. */
import type { YamlView } from '../syntax/yaml.js';

/** What stands for a cloud service or a mailbox on a developer's machine. */
const EMULATOR = /^(azurite|localstack|mailhog|mailpit|mailcatcher|mailslurper|maildev|wiremock|mockserver)$|emulator/i;
const SAYS_SO = /\b(development|developers?|local setup|local environment|for testing|testing different)\b/i;

/** The comment at the head of the file, in at most 1,000 characters. */
function headOf(text: string): string {
  const lines = text.slice(0, 1_000).split('\n');
  const end = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#'));
  return (end < 0 ? lines : lines.slice(0, end)).join('\n');
}

/** Without registry, tag and digest. */
function nameOfImage(image: string): string {
  return image.slice(image.lastIndexOf('/') + 1).split(/[:@]/)[0] ?? '';
}

/** The folder that a service is built from; null: it isn't. */
function contextOf(view: YamlView): string | null {
  const build = view.get('build');
  return build?.text ?? build?.get('context')?.text ?? null;
}

const clean = (path: string): string => path.replace(/^\.\//, '').replace(/\/$/, '') || '.';

/** Its own source is mounted into the container: an edit shows at once. */
function mountsItsSource(view: YamlView): boolean {
  const context = contextOf(view);
  if (context === null) return false;
  return (view.get('volumes')?.items() ?? []).some((volume) => {
    const from = volume.text?.split(':')[0] ?? volume.get('source')?.text ?? null;
    return from?.startsWith('.') === true && clean(from) === clean(context);
  });
}

export function setsUpAWorkplace(text: string, services: readonly (readonly [string, YamlView])[]): boolean {
  return (
    SAYS_SO.test(headOf(text)) ||
    services.some(
      ([, view]) =>
        view.get('develop') !== null ||
        mountsItsSource(view) ||
        EMULATOR.test(nameOfImage(view.get('image')?.text ?? '')),
    )
  );
}
