// The messages between page and server, as server/messages/schema.json describes them; docs/protocol.md tells what
// they mean.
export const protocolVersion = 1;

export type * from "../../../wire/messages";
