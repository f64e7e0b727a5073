interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Returns a Prisma condition for a column of times: `from` is included, `to` is not. An open span has none. */
export const within = <K extends string>(column: K, { from, to }: Span): { [C in K]?: TimeWhere } =>
  (from ?? to) === undefined
    ? {}
    : ({ [column]: { ...(from && { gte: new Date(from) }), ...(to && { lt: new Date(to) }) } } as {
        [C in K]: TimeWhere;
      });

interface TimeWhere {
  readonly gte?: Date;
  readonly lt?: Date;
}
