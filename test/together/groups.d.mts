export declare const GROUPS: Readonly<
  Record<'base' | 'commands' | 'gates' | 'phases' | 'verify' | 'app' | 'action' | 'local' | 'pages', readonly string[]>
>;
export declare const FOLDERS: readonly string[];
