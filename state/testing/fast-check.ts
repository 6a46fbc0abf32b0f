/**
 * Property tests draw the same cases in each run: a red test is the fault of its change. `PROPERTY_SEED=<number>` looks further.
 */
import fc from 'fast-check';

const { PROPERTY_SEED = '20260813' } = process.env;
if (!/^-?\d{1,10}$/.test(PROPERTY_SEED)) throw new Error(`PROPERTY_SEED: "${PROPERTY_SEED}" is no whole number`);
fc.configureGlobal({ seed: Number(PROPERTY_SEED) });

export default fc;
