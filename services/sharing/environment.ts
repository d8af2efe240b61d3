/** Sharing needs nothing of its own beside what every service needs: kernel/cqrs/run-alone parses that. */
export const environment: NodeJS.ProcessEnv = process.env;
