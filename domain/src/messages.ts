/**
 * Every message that the server sends or the shop shows more than once, in the words of the spec (section 8)
 * where it has them. A script carries only those that it says.
 */
export * as messages from './message-texts';
