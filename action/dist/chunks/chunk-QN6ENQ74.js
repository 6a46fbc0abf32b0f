import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// state/config/hypothesis-rules.ts
function predicatesOf(hypothesis) {
  const many = (path, role, predicates) => predicates.map((predicate, index) => ({ path: `${path}/${index}`, role, predicate }));
  const one = (path, role, predicate) => predicate ? [{ path, role, predicate }] : [];
  return [
    ...many("/steadyState", "steady-state", hypothesis.steadyState),
    ...one("/workExpected/predicate", "work", hypothesis.workExpected?.predicate),
    ...one("/work/predicate", "work", hypothesis.work?.predicate),
    ...many("/faultProof/effect", "effect", hypothesis.faultProof.effect),
    ...one("/confirm", "confirm", hypothesis.confirm),
    ...one("/executedPath", "executed-path", hypothesis.executedPath),
    ...many("/slo", "slo", hypothesis.slo),
    ...many("/recovery", "recovery", hypothesis.recovery)
  ];
}

export {
  predicatesOf
};
