import type { ShopStatus } from '#contract/operations/staff-status.ts';
import * as staffMessages from '#messages/staff.js';
import { type AuditEntry, capability } from '#contract/people/staff.ts';
import { backupOutcome, type BackupRun, backupTried } from '../backups/schedule/runs.ts';
import { type HowKept, trialTold } from '../backups/point-in-time/how-kept.ts';
import { leastFreeBytes } from '../doctor/findings.ts';
import { secrecyOutcome } from '../secrecy-check/runs.ts';
import type { StatusRecord } from './read-status.ts';

const shownSpans = 3;

export const presentStatus = (
  { at, database, queue, freeBytes, backups, moments, secrecyChecks, tries }: StatusRecord,
  { upSince, node, history, isBackingUp }: { upSince: Date; node: string; history: AuditEntry[]; isBackingUp: boolean },
): ShopStatus => ({
  at: at.toISOString(),
  upSince: upSince.toISOString(),
  node,
  database,
  queue: { ...queue, oldestAt: queue.oldestAt?.toISOString() ?? null },
  disk: { freeBytes, told: freeBytes < leastFreeBytes ? staffMessages.diskNearlyFull() : '' },
  backups: backups.map((run) => presentBackup(run, at)),
  moments: presentMoments(moments),
  secrecyChecks: secrecyChecks.map((check) => ({
    id: check.id,
    beganAt: check.began_at.toISOString(),
    told: secrecyOutcome(check),
    isWrong: check.ended_at === null || check.found.length > 0,
  })),
  tries,
  can: { backUp: capability(isBackingUp ? staffMessages.backingUp() : null) },
  history,
});

/** Of a server that keeps none, what an earlier one kept is not told. */
const presentMoments = (kept: HowKept | undefined): ShopStatus['moments'] =>
  kept?.isKeeping
    ? {
        spans: kept.spans
          .slice(0, shownSpans)
          .map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() })),
        told: kept.told,
        isWrong: kept.isWrong,
        tried: trialTold(kept.trial),
        triedWrong: kept.trial !== undefined && kept.trial.failure !== '',
      }
    : null;

const presentBackup = (run: BackupRun, now: Date): ShopStatus['backups'][number] => ({
  id: run.id,
  beganAt: run.began_at.toISOString(),
  told: backupOutcome(run, now),
  isWrong: run.failure !== '',
  tried: backupTried(run),
  triedWrong: run.try_failure !== '',
});
