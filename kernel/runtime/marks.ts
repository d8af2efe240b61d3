/** Says what a command stored, so that the same caller's next request can wait for the reactions to it. */
export interface Mark {
  readonly service: string;
  readonly stream: string;
  readonly position: number;
  readonly type: string;
}
