export interface Login {
  readonly user: string;
  readonly password: string;
}

export interface DatabaseAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
}

/** Two roles per schema: the owner migrates and rebuilds, the runtime role touches rows only. */
export interface DatabasePorts extends DatabaseAddress {
  readonly owner: Login;
  readonly runtime: Login;
  readonly poolSize: number;
}
