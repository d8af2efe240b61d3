import type { Dashboard, Panel } from './panels.js';

const datasource = { type: 'prometheus', uid: '${datasource}' };
const [columns, width, height] = [3, 8, 8];

const panelOf = ({ title, unit, queries }: Panel, index: number) => ({
  id: index + 1,
  type: 'timeseries',
  title,
  datasource,
  gridPos: {
    h: height,
    w: width,
    x: (index % columns) * width,
    y: Math.floor(index / columns) * height,
  },
  fieldConfig: { defaults: { unit }, overrides: [] },
  targets: queries.map(([expr, legendFormat], number) => ({
    refId: String.fromCharCode(65 + number),
    datasource,
    expr,
    legendFormat,
  })),
});

/** A dashboard as Grafana imports it (schema 39); the data source is chosen on the page. */
export const grafanaDashboard = ({ uid, title, panels }: Dashboard) => ({
  uid,
  title,
  tags: ['cadenza'],
  schemaVersion: 39,
  editable: true,
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  timezone: 'browser',
  templating: {
    list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Data source' }],
  },
  panels: panels.map(panelOf),
});
