/** Which templates of a checkout are deployed: those of a library of modules only where something that is deployed calls them. */
import type { Template } from './model.js';

/** Folders of modules that others deploy; a template elsewhere is one that people deploy. */
const LIBRARY = /(^|\/)(core|modules?|shared|lib)\//i;

export function deployedTemplates(templates: readonly Template[]): Template[] {
  const byId = new Map(templates.map((template) => [template.id, template]));
  const deployed = new Set<Template>();
  const open = templates.filter(({ path }) => !LIBRARY.test(path));
  // A folder of modules alone is looked at as it stands.
  if (open.length === 0) return [...templates];
  for (let template = open.pop(); template; template = open.pop()) {
    if (deployed.has(template)) continue;
    deployed.add(template);
    for (const { target } of template.calls) {
      const called = byId.get(target);
      if (called) open.push(called);
    }
  }
  return templates.filter((template) => deployed.has(template));
}
