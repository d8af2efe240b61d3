import { objectives } from './objectives.js';
import { type Dashboard, p99, type Panel, rateOf } from './panels.js';

const overview: Dashboard = {
  uid: 'cadenza-objectives',
  title: 'Cadenza: objectives',
  panels: [
    ...objectives.map(({ slo, title, target }): Panel => ({
      title: `${title}: error budget left of 30 days`,
      unit: 'percentunit',
      queries: [
        [`1 - cadenza:slo_errors:ratio_rate30d{slo="${slo}"} / ${Number((1 - target).toFixed(6))}`, slo],
      ],
    })),
    {
      title: 'Failed share within 5 minutes',
      unit: 'percentunit',
      queries: [['cadenza:slo_errors:ratio_rate5m', '{{slo}}']],
    },
    {
      title: 'Requests',
      unit: 'reqps',
      queries: [[rateOf('cadenza_http_request_duration_seconds_count', 'status'), '{{status}}']],
    },
    {
      title: 'Duration of requests, p99',
      unit: 's',
      queries: [[p99('cadenza_http_request_duration_seconds'), 'all']],
    },
    {
      title: 'Open sockets of /live',
      unit: 'short',
      queries: [['sum by (purpose) (cadenza_live_sockets)', '{{purpose}}']],
    },
  ],
};

const requests: Dashboard = {
  uid: 'cadenza-requests',
  title: 'Cadenza: requests',
  panels: [
    {
      title: 'Slowest operations, p99',
      unit: 's',
      queries: [
        [`topk(10, ${p99('cadenza_gateway_operation_duration_seconds', 'operation')})`, '{{operation}}'],
      ],
    },
    {
      title: 'Operations by outcome',
      unit: 'reqps',
      queries: [[rateOf('cadenza_gateway_operation_duration_seconds_count', 'outcome'), '{{outcome}}']],
    },
    {
      title: 'Calls of services, p99',
      unit: 's',
      queries: [[p99('cadenza_gateway_call_duration_seconds', 'target'), '{{target}}']],
    },
    {
      title: 'Calls that failed',
      unit: 'reqps',
      queries: [
        [
          'sum by (target, outcome) (rate(cadenza_gateway_call_duration_seconds_count{outcome=~"unreachable|INTERNAL|UNAVAILABLE"}[$__rate_interval]))',
          '{{target}} {{outcome}}',
        ],
      ],
    },
    {
      title: 'Operations within services, p99',
      unit: 's',
      queries: [[p99('cadenza_operation_duration_seconds', 'service'), '{{service}}']],
    },
    {
      title: 'Admissions to /live',
      unit: 'reqps',
      queries: [[rateOf('cadenza_live_admissions_total', 'purpose, outcome'), '{{purpose}} {{outcome}}']],
    },
  ],
};

const events: Dashboard = {
  uid: 'cadenza-events',
  title: 'Cadenza: events',
  panels: [
    {
      title: 'Age of the oldest unpublished event',
      unit: 's',
      queries: [['max by (service) (cadenza_outbox_age_seconds)', '{{service}}']],
    },
    {
      title: 'Unpublished events',
      unit: 'short',
      queries: [['max by (service) (cadenza_outbox_events)', '{{service}}']],
    },
    {
      title: 'Consumer lag',
      unit: 'short',
      queries: [['max by (service, origin) (cadenza_consumer_lag_events)', '{{service}} of {{origin}}']],
    },
    {
      title: 'Dead-lettered streams',
      unit: 'short',
      queries: [['max by (service, reaction) (cadenza_parked_streams)', '{{service}} {{reaction}}']],
    },
    {
      title: 'Gaps in streams',
      unit: 'reqps',
      queries: [[rateOf('cadenza_stream_gaps_total', 'service, reaction'), '{{service}} {{reaction}}']],
    },
    {
      title: 'Overdue timers',
      unit: 'short',
      queries: [['max by (service) (cadenza_timers_overdue)', '{{service}}']],
    },
    {
      title: 'Appends, p99',
      unit: 's',
      queries: [[p99('cadenza_append_duration_seconds', 'service'), '{{service}}']],
    },
    { title: 'Mails', unit: 'reqps', queries: [[rateOf('cadenza_mails_total', 'outcome'), '{{outcome}}']] },
    {
      title: 'Failing erasures',
      unit: 'short',
      queries: [['max by (service) (cadenza_erasures_failing)', '{{service}}']],
    },
  ],
};

const processes: Dashboard = {
  uid: 'cadenza-processes',
  title: 'Cadenza: processes',
  panels: [
    {
      title: 'Event loop delay, p99',
      unit: 's',
      queries: [['max by (pod) (nodejs_eventloop_lag_p99_seconds)', '{{pod}}']],
    },
    { title: 'Processor', unit: 'short', queries: [[rateOf('process_cpu_seconds_total', 'pod'), '{{pod}}']] },
    {
      title: 'Resident memory',
      unit: 'bytes',
      queries: [['max by (pod) (process_resident_memory_bytes)', '{{pod}}']],
    },
    {
      title: 'Database connections in use',
      unit: 'short',
      queries: [
        ['sum by (service, pod) (cadenza_database_pool_connections{state="used"})', '{{service}} {{pod}}'],
      ],
    },
    {
      title: 'Waiting for a database connection',
      unit: 'short',
      queries: [['sum by (service) (cadenza_database_pool_waiting)', '{{service}}']],
    },
    {
      title: 'Free space on volumes',
      unit: 'bytes',
      queries: [
        [
          'min by (persistentvolumeclaim) (kubelet_volume_stats_available_bytes{namespace="cadenza"})',
          '{{persistentvolumeclaim}}',
        ],
        ['min by (folder) (cadenza_disk_free_bytes)', '{{folder}}'],
      ],
    },
    {
      title: 'Days until the certificate ends',
      unit: 'short',
      queries: [['(min(cadenza_certificate_expires_timestamp_seconds) - time()) / 86400', 'public address']],
    },
  ],
};

export const dashboards: readonly Dashboard[] = [overview, requests, events, processes];
