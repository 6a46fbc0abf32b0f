/** What a Java file is: the folders of its module, then what the build it belongs to does. */
import type { FileRole } from '../../../schemas/generated/types.js';
import { roleOfPath } from '../files/roles.js';
import type { ChainFacts } from '../syntax/chains.js';
import type { Workspace } from '../types.js';

const BUILD = ['pom.xml', 'build.gradle', 'build.gradle.kts'] as const;

const SERVES =
  /^@(SpringBootApplication|EnableAutoConfiguration|RestController|Controller|Path|WebServlet|QuarkusMain|KafkaListener|RabbitListener|JmsListener|RequestMapping|ServerEndpoint|FunctionName)$/;
const SERVER =
  /^(org\.eclipse\.jetty\.server|io\.vertx\.core|io\.grpc\.(Server|ServerBuilder)$|io\.javalin|spark\.Spark|io\.undertow)/;

/** Folders below are packages. */
const SOURCES = 'src/main/java/';

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');

/** Packages are no folders that say anything: `org/springframework/samples`. */
function roleOfJavaPath(path: string): FileRole | null {
  if (/(^|\/)src\/(test|it|integration|jmh|functional)[^/]*\//i.test(path)) return 'test';
  if (path.startsWith('.mvn/') || path.includes('/.mvn/')) return 'script';
  const sources = path.indexOf(SOURCES);
  const module = sources < 0 ? folderOf(path) : path.slice(0, sources);
  if (module.split('/').some((one) => /(^|[-_])(demos?|samples?|examples?|tutorials?|quickstarts?)([-_]|$)/i.test(one)))
    return 'sample';
  return roleOfPath(sources < 0 ? path : `${module}${path.slice(path.lastIndexOf('/') + 1)}`);
}

interface Module {
  name: string;
  /** Some file of its build serves. */
  serves: boolean;
  /** Others use it as their client. */
  isClient: boolean;
}

export function modulesOf(workspace: Workspace, files: ReadonlyMap<string, ChainFacts>): (path: string) => Module {
  const isModule = (folder: string): boolean =>
    BUILD.some((name) => workspace.has(folder === '' ? name : `${folder}/${name}`));
  /** Folder of the nearest build file, and of the outermost one. */
  const foldersOf = (path: string): { nearest: string; outermost: string } => {
    let nearest: string | null = null;
    let outermost = '';
    for (let folder = folderOf(path); ; folder = folderOf(folder)) {
      if (isModule(folder)) {
        nearest ??= folder;
        outermost = folder;
      }
      if (folder === '') return { nearest: nearest ?? '', outermost };
    }
  };
  const serving = new Set<string>();
  for (const facts of files.values())
    if (
      roleOfJavaPath(facts.path) === null &&
      ([...facts.marks].some((mark) => SERVES.test(mark)) || [...facts.imports].some((name) => SERVER.test(name)))
    )
      serving.add(foldersOf(facts.path).outermost);
  return (path) => {
    const { nearest, outermost } = foldersOf(path);
    const name = nearest.slice(nearest.lastIndexOf('/') + 1) || 'this repository';
    return {
      name,
      serves: serving.has(outermost),
      isClient: /(^|-)(clients?|sdk|starter|autoconfigure)$/i.test(name),
    };
  };
}

export function roleOfJava(facts: ChainFacts, module: Module): FileRole {
  const byPath = roleOfJavaPath(facts.path);
  if (byPath) return byPath;
  if (facts.marks.has('@Command')) return 'script';
  return module.serves && !module.isClient ? 'service' : 'library';
}
