# A bot in ten lines: it plays any legal move. docs/bot-protocol.md tells the language.
import json, random, sys

for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "orrery":
        print("ready any-move", flush=True)
    elif word == "think":
        question = json.loads(rest)  # "seat", "milliseconds", "moves" and "view"
        print("best", random.choice(question["moves"]), flush=True)
