/** A service level objective over 30 days, as the share of what must go well. */
export interface Objective {
  /** The value of the label `slo`. */
  readonly slo: string;
  readonly alert: string;
  readonly title: string;
  /** The share that must go well: 0.999. */
  readonly target: number;
  /** The page in docs/runbook. */
  readonly runbook: string;
  readonly errors: Errors;
}

/**
 * `requests`: selectors of the counters of all and of failed requests. `time`: a metric that is 1 while the objective is
 * missed, else 0, by the labels of one part.
 */
export type Errors =
  | { readonly kind: 'requests'; readonly all: readonly string[]; readonly failed: readonly string[] }
  | { readonly kind: 'time'; readonly missed: string };

const requests = 'cadenza_http_request_duration_seconds_count';
const upload = 'method=~"POST|PATCH|PUT", route=~"/api/.*upload.*"';
const socket = 'cadenza_live_admissions_total{purpose=~"cadenza.show|cadenza.view"';
const join = 'cadenza_gateway_operation_duration_seconds_count{operation="mutation joinShow"';

/** Late after 30 s: a published event is handled within a second as a rule (docs/operations.md, "Figures"). */
export const relayLate = {
  record: 'cadenza:relay_late:bool',
  expr: 'max by (service) (cadenza_outbox_age_seconds) > bool 30',
} as const;

export const objectives: readonly Objective[] = [
  {
    slo: 'availability',
    alert: 'Availability',
    title: 'Requests are answered without an error of ours',
    target: 0.999,
    runbook: 'availability',
    errors: { kind: 'requests', all: [requests], failed: [`${requests}{status=~"5.."}`] },
  },
  {
    slo: 'show-admission',
    alert: 'ShowAdmission',
    title: 'Players and screens of a show are let in',
    target: 0.999,
    runbook: 'show-admission',
    errors: {
      kind: 'requests',
      all: [`${socket}}`, `${join}}`],
      failed: [`${socket}, outcome="failed"}`, `${join}, outcome=~"INTERNAL|UNAVAILABLE"}`],
    },
  },
  {
    slo: 'uploads',
    alert: 'Uploads',
    title: 'Uploads are stored',
    target: 0.995,
    runbook: 'uploads',
    errors: {
      kind: 'requests',
      all: [`${requests}{${upload}}`],
      failed: [`${requests}{${upload}, status=~"5.."}`],
    },
  },
  {
    slo: 'relay',
    alert: 'Relay',
    title: 'Events are published within 30 s',
    target: 0.999,
    runbook: 'relay-age',
    errors: { kind: 'time', missed: relayLate.record },
  },
];
