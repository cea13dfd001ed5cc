# Writes the rings of a Swift on this machine into a folder: swift-rings.py FOLDER NAME=PORT... Its own program for them takes
# three starts of Python for each.
import sys
from os.path import join

from swift.common.ring import RingBuilder

PARTITION_POWER, REPLICAS, MIN_PART_HOURS = 2, 1, 1

folder, *servers = sys.argv[1:]
for name, port in (server.split("=") for server in servers):
    here = {"ip": "127.0.0.1", "port": int(port), "replication_ip": "127.0.0.1", "replication_port": int(port)}
    ring = RingBuilder(PARTITION_POWER, REPLICAS, MIN_PART_HOURS)
    ring.add_dev({"region": 1, "zone": 1, "device": "one", "weight": 1, "meta": "", **here})
    ring.rebalance()
    ring.get_ring().save(join(folder, f"{name}.ring.gz"))
