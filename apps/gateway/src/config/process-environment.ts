/** The only place that reads the environment of the process. */
export const processEnvironment = (): NodeJS.ProcessEnv => process.env;
