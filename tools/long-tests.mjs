/** Test files of half a minute and more: a whole run begins with them, the quick one leaves them out. */
export const longTests = [
  'demo/acts/load-history.test.ts',
  'server/imports/runs/export.test.ts',
  'server/imports/runs/filled-catalogue.test.ts',
  'test/lifecycle/database-faults.test.ts',
  'test/lifecycle/demo.test.ts',
  'test/lifecycle/external.test.ts',
  'test/lifecycle/many-processes.test.ts',
  'test/lifecycle/npm.test.ts',
  'test/lifecycle/pooler.test.ts',
  'test/lifecycle/start-and-stop.test.ts',
  'test/lifecycle/users.test.ts',
  'test/price-secrecy.test.ts',
  'tools/how-to.test.ts',
];

/** Those of minutes, or that want the machine for themselves: only `npm run test:faults` and `test:security` run them. */
export const onlyAsProof = [
  'test/lifecycle/disk-full.test.ts',
  'test/lifecycle/overload-calls.test.ts',
  'test/lifecycle/overload.test.ts',
  'test/lifecycle/rolling-restart.test.ts',
];
