import type { ApolloServerPlugin } from '@apollo/server';
import type { SubgraphResult } from '@cadenza/kernel/runtime/execute-subgraph.js';
import { counter, durations, gauge, gauges, metricsRegistry } from '@cadenza/kernel/runtime/metrics.js';
import { noOperation, operationLabel } from '@cadenza/kernel/runtime/root-fields.js';
import type { RequestDone } from '@cadenza/kernel/runtime/trace-requests.js';
import type { CertificateExpiry } from './certificate-expiry.js';
import { admissionOutcomes, type AdmissionDone, livePurposes } from './live/admission-done.js';
import type { SubgraphCall } from './ports.js';
import type { GatewayContext } from './session/visit.js';

/** Rate, errors and duration as the gateway sees them. Labels are words of ours: no client can make new ones. */
export class GatewayMetrics {
  readonly registry = metricsRegistry('gateway');
  private readonly requests = durations(this.registry, {
    name: 'cadenza_http_request_duration_seconds',
    help: 'Requests from outside, until the answer is out',
    labelNames: ['method', 'route', 'status'],
  });
  private readonly operations = durations(this.registry, {
    name: 'cadenza_gateway_operation_duration_seconds',
    help: 'GraphQL operations by their field, those behind REST routes among them',
    labelNames: ['operation', 'outcome'],
  });
  private readonly calls = durations(this.registry, {
    name: 'cadenza_gateway_call_duration_seconds',
    help: 'What services are asked by the gateway',
    labelNames: ['target', 'outcome'],
  });
  private readonly admissions = counter(this.registry, {
    name: 'cadenza_live_admissions_total',
    help: 'WebSockets of /live that were requested: admitted, refused by a rule, or failed because a part was away',
    labelNames: ['purpose', 'outcome'],
  });

  constructor() {
    // From the first scrape on, so that the first failure is an increase.
    for (const purpose of livePurposes)
      for (const outcome of admissionOutcomes) this.admissions.inc({ purpose, outcome }, 0);
  }

  readonly admission = ({ purpose, outcome }: AdmissionDone): void =>
    this.admissions.inc({ purpose, outcome });

  readonly request = ({ method, route, status, aborted, seconds }: RequestDone): void => {
    const labels = { method, route: route ?? 'other', status: aborted ? 'aborted' : String(status) };
    this.requests.observe(labels, seconds);
  };

  /** Operations of clients, whichever way they came. */
  plugin(): ApolloServerPlugin<GatewayContext> {
    return {
      requestDidStart: () => {
        const begun = performance.now();
        let operation = noOperation;
        return Promise.resolve({
          didResolveOperation: ({ document, operation: known }) => {
            if (known) operation = `${known.operation} ${operationLabel(document, known)}`;
            return Promise.resolve();
          },
          willSendResponse: ({ response: { body } }) => {
            const error = body.kind === 'single' ? body.singleResult.errors?.[0] : undefined;
            const outcome = error ? String(error.extensions?.code) : 'ok';
            this.operations.observe({ operation, outcome }, secondsSince(begun));
            return Promise.resolve();
          },
        });
      },
    };
  }

  /** Calls, by whom they ask; `unreachable` when nobody answers. */
  counting =
    (call: SubgraphCall): SubgraphCall =>
    async (target, request) => {
      const begun = performance.now();
      const tell = (outcome: string) => this.calls.observe({ target, outcome }, secondsSince(begun));
      try {
        const answer = await call(target, request);
        tell(outcomeOf(answer));
        return answer;
      } catch (error) {
        tell('unreachable');
        throw error;
      }
    };

  /** WebSockets that are open, by what they are for. */
  sockets(open: () => Readonly<Record<string, number>>): void {
    const named = { name: 'cadenza_live_sockets', help: 'Open WebSockets of /live', label: 'purpose' };
    gauges(this.registry, named, open);
  }

  /** The end of the public address' certificate; without a value where it cannot be read. */
  certificate(expiry: Pick<CertificateExpiry, 'current'>): void {
    const named = {
      name: 'cadenza_certificate_expires_timestamp_seconds',
      help: 'When the certificate of the public address ends',
    };
    gauge(this.registry, named, () => expiry.current());
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}

const secondsSince = (begun: number) => (performance.now() - begun) / 1000;
const outcomeOf = ({ errors }: SubgraphResult) =>
  errors?.[0] ? String(errors[0].extensions?.code ?? 'INTERNAL') : 'ok';
