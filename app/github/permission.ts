/** What an account may do, as the permission API says now (R11.1). */

import { effectivePermission, type Permission } from '../../state/config/authority.js';
import { type PermissionValue, readPermission } from '../../state/evidence/readers/repository.js';
import { expectStatus, type GitHub, type Repository, repositoryPath } from './port.js';

export interface SeenPermission {
  permission: string | null;
  role: string | null;
  /** What counts; null: GitHub did not say, which is refused. */
  effective: Permission | null;
}

const UNKNOWN: SeenPermission = { permission: null, role: null, effective: null };

export async function readPermissionOf(github: GitHub, repository: Repository, login: string): Promise<SeenPermission> {
  const path = repositoryPath(repository, 'collaborators', login, 'permission');
  const answer = await github.rest('GET', path);
  if (answer.status === 403 || answer.status === 404) return UNKNOWN;
  const data = await expectStatus(`GET ${path}`, Promise.resolve(answer), 200);
  const value = readPermission(data, {}).value as PermissionValue | null;
  if (value === null || value.login.toLowerCase() !== login.toLowerCase()) return UNKNOWN;
  const { permission, role } = value;
  return { permission, role, effective: effectivePermission(permission, role) };
}
