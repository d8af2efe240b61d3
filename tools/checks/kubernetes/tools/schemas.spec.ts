import { describe, expect, it } from '@jest/globals';
import { schemasOf, schemasOfDefinition } from './schemas.js';

describe('schemas of kinds', () => {
  const files = schemasOf({
    definitions: {
      'io.k8s.api.apps.v1.Deployment': {
        properties: { spec: { $ref: '#/definitions/io.k8s.Spec' } },
        'x-kubernetes-group-version-kind': [{ group: 'apps', version: 'v1', kind: 'Deployment' }],
      },
      'io.k8s.Spec': { properties: { size: { $ref: '#/definitions/io.k8s.resource.Quantity' } } },
      'io.k8s.resource.Quantity': { type: 'string' },
    },
  });

  it('are named as kubeconform looks for them, and refer to one file of definitions', () => {
    expect([...files.keys()]).toEqual(['definitions.json', 'deployment-apps-v1.json']);
    expect(files.get('deployment-apps-v1.json')).toMatchObject({
      properties: { spec: { $ref: 'definitions.json#/definitions/io.k8s.Spec' } },
    });
  });

  it('refuse unknown fields, and take quantities as texts and numbers', () => {
    const { definitions } = files.get('definitions.json') as { definitions: Record<string, object> };
    expect(definitions['io.k8s.Spec']).toMatchObject({ additionalProperties: false });
    expect(definitions['io.k8s.resource.Quantity']).toEqual({ type: ['string', 'number'] });
  });

  it('of an operator refuse unknown fields, but for those it keeps as they are', () => {
    const kept = { properties: {}, 'x-kubernetes-preserve-unknown-fields': true };
    const openAPIV3Schema = { properties: { spec: { properties: { a: {}, kept } } } };
    const versions = [{ name: 'v1', schema: { openAPIV3Schema } }];
    const found = schemasOfDefinition({ spec: { group: 'a.b', names: { kind: 'Thing' }, versions } });
    expect(found.get('thing-a-v1.json')).toMatchObject({
      properties: { spec: { additionalProperties: false, properties: { kept } } },
    });
    expect(JSON.stringify(found.get('thing-a-v1.json')).match(/additionalProperties/g)).toHaveLength(2);
  });
});
