/** What starts a run that can prove a build (R13.1): code of the default branch, or of what is about to become it. */
export const BUILD_EVENTS: readonly string[] = ['push', 'merge_group', 'workflow_dispatch'];
