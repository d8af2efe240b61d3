type Content = Readonly<Record<string, object>>;

const binary = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };

/** The body of a plain upload: one file, in the field of this name. */
export const fileIn = (field: string, others: Readonly<Record<string, object>> = {}): Content => ({
  'multipart/form-data': {
    schema: { type: 'object', required: [field], properties: { [field]: binary, ...others } },
  },
});

/** Bytes of a resumable upload. */
export const uploadPart: Content = { 'application/offset+octet-stream': { schema: binary } };

/** Any body: the route answers by its address or by a signature of the body. */
export const anything: Content = { '*/*': {} };

const header = (name: string, required: boolean, schema: object, description: string) => ({
  ...{ name, in: 'header', required, schema, description },
});
const count = { type: 'integer', minimum: 0 };

/** Headers of the tus protocol, version 1.0.0. */
export const tusHeaders = {
  resumable: header('Tus-Resumable', true, { type: 'string', enum: ['1.0.0'] }, 'The protocol’s version'),
  length: header('Upload-Length', true, count, 'Bytes of the whole file'),
  metadata: header(
    'Upload-Metadata',
    false,
    { type: 'string' },
    'Names and Base64 values: `filename`, `kind`',
  ),
  offset: header('Upload-Offset', true, count, 'Bytes that have arrived'),
};
