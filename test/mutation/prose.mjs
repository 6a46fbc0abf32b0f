// Words for people are no logic: a mutant that empties a message would ask for a test that repeats the message. No code,
// key or word of the contract holds a space, so a text that does is prose. Where the contract asks for words (which value
// was expected, which observed), tests read them.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const words = (path) => {
  if (path.isStringLiteral()) return path.node.value;
  return path.isTemplateLiteral() ? path.node.quasis.map((part) => part.value.raw).join('') : '';
};

const prose = { shouldIgnore: (path) => (/\s/.test(words(path)) ? 'words for people' : undefined) };

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'prose', prose)];
