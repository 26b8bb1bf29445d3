interface Issue {
  path: PropertyKey[];
  message: string;
}
type Result = { success: true } | { success: false; error: { issues: Issue[] } };

/** A schema's result with each issue under one name, as its form calls the field: `buyer.name`. */
export const namedIssues = (
  result: Result,
  nameOf: (path: PropertyKey[]) => string = (path) => path.join('.'),
): Result =>
  result.success
    ? result
    : {
        success: false,
        error: {
          issues: result.error.issues.map(({ path, message }) => ({ path: [nameOf(path)], message })),
        },
      };
