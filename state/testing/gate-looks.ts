/** One look at the open gate, with a fact of GitHub or of the probe spoiled. */
import type { Gate, GateStage } from '../../schemas/generated/types.js';
import type { Driver } from './driver.js';
import { goodDelivery, observe, type ProbeOptions, probe } from './gate-steps.js';
import type { Delivery } from './github-raws.js';
import { at } from './steps.js';

/** One stage of the open gate. */
export function stage(driver: Driver, name: keyof Gate['stages']): GateStage {
  const { gate } = driver.state;
  if (!gate) throw new Error('no gate');
  return gate.stages[name];
}

/** Observed once; `driver` stands where the gate is open, at the usual place where left out. */
export function observed(
  spoil: (delivery: Delivery, now: string) => void,
  driver = at('awaiting-external-gate'),
): Driver {
  driver.tick(60);
  const delivery = goodDelivery(driver);
  driver.tick(2);
  spoil(delivery, driver.now);
  observe(driver, delivery);
  return driver;
}

/** Observed, probed, and observed again. */
export function probed(options: ProbeOptions, spoil: (delivery: Delivery) => void = () => undefined): Driver {
  const driver = at('awaiting-external-gate');
  driver.tick(60);
  const delivery = goodDelivery(driver);
  spoil(delivery);
  driver.tick(2);
  observe(driver, delivery);
  probe(driver, options);
  driver.tick(1);
  observe(driver, delivery);
  return driver;
}
