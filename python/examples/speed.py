"""How many decisions per second a batch makes on one core, with choices drawn by NumPy.

    .venv/bin/python python/examples/speed.py [GAME...]
"""

import sys
import time

import numpy as np

import orrery

quick = "--quick" in sys.argv
names = [name for name in sys.argv[1:] if not name.startswith("-")] or orrery.games()
for name in names:
    for n in (256, 1024, 4096):
        batch = orrery.Batch(orrery.game(name), n=n, seed=1, threads=1)
        rng = np.random.default_rng(1)
        decisions, ended, start = 0, 0, time.process_time()
        while time.process_time() - start < (0.02 if quick else 2):
            ended += batch.step((rng.random(n) * batch.counts).astype(np.int32))
            decisions += n
        rate = decisions / (time.process_time() - start)
        print(f"{name}, n = {n}: {rate / 1e6:.2f} M decisions per second of CPU time, {ended} games", flush=True)
