// What `chaos-loop soak --json` ended with, on stdin, against what a soak has to be worth: nearly every failure that was armed
// happened, and nearly every plan had one. Violations are soak's own to refuse, by its exit code.
import { text } from 'node:stream/consumers';

const LEAST_FIRED = 0.95;
const MOST_IN_VAIN = 0.05;

const { result } = JSON.parse(await text(process.stdin));
const { adapter, plans, seconds, plansPerSecond, seed, arms, plansWithoutFault, never, violations } = result;
console.log(
  `${adapter}: ${plans} plans of seed ${seed} in ${seconds} s (${plansPerSecond} a second); ${arms.fired} of ${arms.armed} failures happened, ` +
    `${plansWithoutFault} plans had none, ${never.length} kinds of failure never did; ${violations.length} violations`,
);
for (const { oracle, found, plan } of violations) console.error(`${oracle}: ${found}\n${JSON.stringify(plan)}`);
if (arms.fired < LEAST_FIRED * arms.armed) {
  console.error(`Less than ${100 * LEAST_FIRED}% of the failures that were armed happened.`);
  process.exitCode = 1;
}
if (plansWithoutFault > MOST_IN_VAIN * plans) {
  console.error(`More than ${100 * MOST_IN_VAIN}% of the plans had no failure.`);
  process.exitCode = 1;
}
