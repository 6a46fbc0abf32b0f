/** How actions of Chaos Studio are named, in whichever spelling, and where they are listed. */

/** What each action acts on: types of Azure resources by the action’s bare name. Small, since a receipt of it stands in the state. */
export type ActionTypes = Readonly<Record<string, readonly string[]>>;

/** One action has several spellings: `urn:csci:microsoft:compute:Shutdown/1.0`, `…/1.0.0`, `microsoft-compute-shutdown/1.0`. */
export function bareAction(id: string): string {
  const bare = id.toLowerCase().replace(/^urn:csci:/, '');
  const version = bare.lastIndexOf('/');
  return (version < 0 ? bare : bare.slice(0, version)).replaceAll(':', '-');
}

/** "East US" and "eastus" are one region. */
export function foldLocation(location: string): string {
  return location.replace(/\s+/g, '').toLowerCase();
}

/** Where the actions of a region are listed. */
export function regionOf(subscriptionId: string, location: string): string {
  return `/subscriptions/${subscriptionId}/providers/Microsoft.Chaos/locations/${foldLocation(location)}`;
}
