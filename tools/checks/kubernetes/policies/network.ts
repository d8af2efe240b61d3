import type { Policy } from '../policy.js';
import { edgesOf, nodesOf, outsideOf, policiesOf, rulesOf } from '../edges.js';
import { neededEdges, outsideInCode } from '../calls.js';

const closed: Policy = {
  name: 'everything is closed by default',
  violations: ({ resources }) => {
    const all = policiesOf(resources).filter(
      ({ podSelector, policyTypes, ingress, egress }) =>
        Object.keys(podSelector).length === 0 &&
        policyTypes.join() === 'Ingress,Egress' &&
        ingress?.length === 0 &&
        egress?.length === 0,
    );
    return all.length === 1 ? [] : ['no policy closes all pods in both directions'];
  },
};

const engines = ['postgres', 'kafka'];
/** Between the pods of one engine: the operator's own affair. */
const within = (edge: string) => engines.some((name) => edge.startsWith(`${name} → ${name}:`));
const edges: Policy = {
  name: 'open edges are those that the code needs',
  violations: (edition) => {
    if (edition.name === 'small') return [];
    const { open, half } = edgesOf(edition.resources);
    const needed = neededEdges(edition);
    return [
      ...open
        .filter((each) => !needed.includes(each) && !within(each))
        .map((each) => `open without need: ${each}`),
      ...needed.filter((each) => !open.includes(each)).map((each) => `closed, but needed: ${each}`),
      ...half.map((each) => `open at one end only: ${each}`),
    ];
  },
};

const isWide = (except: readonly string[] = []) =>
  !['10.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'].every((each) =>
    except.includes(each),
  ) && !except.includes('fc00::/7');

/** Each service calls the ports that its environment names, on the internet and not in the cluster's own network. */
const outside: Policy = {
  name: 'a service calls mail servers, Stripe or S3 outside, and nothing else',
  violations: ({ resources, name }) =>
    nodesOf(resources)
      .filter((node) => !engines.includes(node.name))
      .flatMap((node) => {
        const may = outsideOf(resources, node).join();
        const studio = name === 'small' ? [25, 443, 465, 587] : [];
        const isService = node.labels['app.kubernetes.io/component'] === 'service';
        const gateway = node.name === 'gateway' ? [443] : studio;
        const needed = (isService ? outsideInCode(node.name) : gateway).join();
        const wide = rulesOf(resources, node, 'egress')
          .flatMap(({ to = [] }) => to)
          .some(({ ipBlock }) => ipBlock && isWide(ipBlock.except));
        return [
          ...(may === needed
            ? []
            : [`${node.name}: calls ${may || 'nothing'}, and needs ${needed || 'nothing'}`]),
          ...(wide ? [`${node.name}: may call the cluster's own network`] : []),
        ];
      }),
};

const names: Policy = {
  name: 'all pods can resolve names',
  violations: ({ resources }) =>
    nodesOf(resources)
      .filter(
        (node) =>
          !rulesOf(resources, node, 'egress').some(({ ports = [] }) => ports.some(({ port }) => port === 53)),
      )
      .map(({ name }) => `${name}: resolves no name`),
};

/** The operator labels the namespaces of the ingress and of Prometheus. */
const entrance: Policy = {
  name: 'clients come in by the ingress alone',
  violations: ({ resources, name }) => {
    const first = name === 'small' ? 'cadenza' : 'gateway';
    const open = nodesOf(resources).filter((node) =>
      rulesOf(resources, node, 'ingress').some(({ from = [] }) =>
        from.some((peer) => peer.namespaceSelector?.matchLabels?.['cadenza-ingress'] === 'allowed'),
      ),
    );
    const any = nodesOf(resources).filter((node) =>
      rulesOf(resources, node, 'ingress').some(
        ({ from }) =>
          !from ||
          from.some(
            ({ ipBlock, namespaceSelector, podSelector }) =>
              ipBlock || (!podSelector && !Object.keys(namespaceSelector?.matchLabels ?? {}).length),
          ),
      ),
    );
    return [
      ...(open.map((node) => node.name).join() === first
        ? []
        : [`the ingress reaches ${open.map((node) => node.name).join()}`]),
      ...any.map((node) => `${node.name}: is open to all pods`),
    ];
  },
};

export const networkPolicies: readonly Policy[] = [closed, edges, outside, names, entrance];
