/** What a form sent without a script, so that its page is shown again as it was filled in. Never a password. */
export interface Sent {
  service?: string;
  date?: string;
  time?: string;
  name?: string;
  email?: string;
  tel?: string;
  message?: string;
  /** The e-mail is that of an account: what is to be filled in is the login. */
  hasAccount?: boolean;
  /** A code was requested: what is to be filled in is the code. Says what was said then. */
  codeSent?: string;
  /** What went well before this page. */
  done?: string;
  /** The id of a form that `useForm` keeps, with its fields and what is wrong with them; as a whole, by ''. */
  form?: string;
  values?: Record<string, string | boolean>;
  errors?: Record<string, string>;
}
