/** A run's commands as they were sent, each with the world that it met. */
import type { Command } from '../base/command.js';
import type { Decision, World } from '../run/documents.js';
import { Driver } from './driver.js';

export interface Sent {
  world: World;
  command: Command;
  now: string;
}

export class Recorder extends Driver {
  readonly sent: Sent[] = [];

  override send(command: Command): Decision {
    this.sent.push({ world: this.world, command, now: this.now });
    return super.send(command);
  }
}
