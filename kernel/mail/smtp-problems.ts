/** What an administrator can be told of a mail that did not go out. */
export interface SmtpProblem {
  readonly message: string;
  readonly suggestions: readonly string[];
}

type Kind =
  'private' | 'unknownHost' | 'refused' | 'timeout' | 'tls' | 'authentication' | 'rejected' | 'other';

const kinds: Readonly<Record<string, Kind>> = {
  EPRIVATE: 'private',
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  EDNS: 'unknownHost',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ETIMEDOUT: 'timeout',
  ETLS: 'tls',
  EREQUIRETLS: 'tls',
  EAUTH: 'authentication',
  ENOAUTH: 'authentication',
  EENVELOPE: 'rejected',
  EMESSAGE: 'rejected',
};

const problems: Readonly<Record<Kind, SmtpProblem>> = {
  private: {
    message: 'The mail server’s address belongs to a private network.',
    suggestions: [
      'Use the public name of your mail provider’s server.',
      'If the server stands in your own network on purpose, the operator can allow it: CADENZA_MAIL_PRIVATE_HOSTS=allow.',
    ],
  },
  unknownHost: {
    message: 'The mail server’s name was not found.',
    suggestions: ['Check the spelling of the host.', 'Use the name your mail provider gives for SMTP.'],
  },
  refused: {
    message: 'The mail server refused the connection.',
    suggestions: [
      'Check the port: 587 with STARTTLS and 465 with TLS are usual.',
      'Ask whether a firewall stands between.',
    ],
  },
  timeout: {
    message: 'The mail server did not answer in time.',
    suggestions: [
      'Check host and port; many networks block port 25.',
      'Port 465 needs “secure” on, port 587 needs it off.',
    ],
  },
  tls: {
    message: 'No secure connection could be made to the mail server.',
    suggestions: [
      'Port 465 needs “secure” on, port 587 needs it off.',
      'Use the host name that the server’s certificate is made out to.',
    ],
  },
  authentication: {
    message: 'The mail server did not accept the user name and password.',
    suggestions: [
      'Check the user name, and type the password again.',
      'Some providers want a password made for applications.',
    ],
  },
  rejected: {
    message: 'The mail server did not take the mail.',
    suggestions: [
      'Check that the sender’s address may be used with this account.',
      'Check the recipient’s address.',
    ],
  },
  other: {
    message: 'The mail could not be sent.',
    suggestions: ['Check host, port, “secure”, user name and password.'],
  },
};

/** What an error of sendBySmtp means. The server's own words are not repeated: they are somebody else's. */
export function smtpProblem(error: unknown): SmtpProblem {
  return problems[kindOf(error)];
}

/** nodemailer calls many failures ESOCKET or ECONNECTION: what they were stands in the words. */
const words: readonly (readonly [RegExp, Kind])[] = [
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, 'refused'],
  [/timed? ?out/i, 'timeout'],
  [/SSL|TLS|certificate|altname/i, 'tls'],
];

function kindOf(error: unknown): Kind {
  const { code, message, cause } = Object(error) as Partial<Record<string, unknown>>;
  const inner = (Object(cause) as { code?: unknown }).code;
  const known = [inner, code].map(String).find((each) => Object.hasOwn(kinds, each));
  const text = [message, inner, code].join(' ');
  return kinds[known ?? ''] ?? words.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
}
